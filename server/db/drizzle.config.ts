import { defineConfig } from 'drizzle-kit'

/** For `drizzle-kit generate --config server/db/drizzle.config.ts`. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: [
    './server/db/schema.ts',
    './server/db/schema-lookups.ts',
    './server/db/schema-cashiers.ts',
    './server/db/schema-sales.ts',
    './server/db/schema-rollups.ts',
    './server/db/schema-security.ts',
    './server/db/schema-inbox.ts',
    './server/db/schema-announcements.ts',
    './server/db/schema-help-center.ts',
    './server/db/schema-saved-views.ts',
    './server/db/schema-decisions.ts',
    './server/db/schema-review-checks.ts',
    './server/db/schema-second-factor.ts',
    './server/db/schema-tills.ts',
    './server/db/schema-people.ts',
    './server/db/schema-licences.ts',
    './server/db/schema-morning-notes.ts',
    './server/db/schema-shop-addresses.ts',
  ],
  out: './server/db/migrations',
})
