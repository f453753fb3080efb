import { defineConfig } from 'drizzle-kit'

/** `drizzle-kit generate --config server/db/drizzle.config.ts` writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./server/db/schema.ts', './server/db/schema-sales.ts', './server/db/schema-kept.ts', './server/db/schema-security.ts'],
  out: './server/db/migrations',
})
