import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findViolations } from '#server/testing/migration-rules.ts'
import { readTakenRights } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const readMigration = (tag: string) => readFileSync(join(import.meta.dirname, 'migrations', `${tag}.sql`), 'utf8')

const [, ...afterBaseline] = journal.entries

test.each(afterBaseline)('$tag can run while the release before still serves', ({ tag }) => {
  expect(findViolations(readMigration(tag))).toEqual([])
})

test.each(afterBaseline)('$tag says which rights its release takes away', ({ tag }) => {
  const message =
    'add a line `-- rights taken: none`, or say what an older release would still allow, such as `-- rights taken: the tokens of paired tills`'
  expect(readTakenRights(readMigration(tag)), message).toBeDefined()
})

describe('a migration is refused that', () => {
  const violation = (text: string) => findViolations(text).join('\n')
  const refused: [string, string][] = [
    ['renames a column', 'ALTER TABLE "deals" RENAME COLUMN "name" TO "name_en";'],
    ['renames a table', 'ALTER TABLE "deals" RENAME TO "vouchers";'],
    ['renames a type', 'ALTER TYPE "status" RENAME TO "state";'],
    ['drops a table', 'DROP TABLE "deals" CASCADE;'],
    ['drops a column', 'ALTER TABLE "deals"\n\tDROP COLUMN "name";'],
    ['drops a type', 'DROP TYPE "status";'],
    ['sets NOT NULL', 'ALTER TABLE "deals" ALTER COLUMN "name" SET NOT NULL;'],
    ['adds NOT NULL without a default', 'ALTER TABLE "deals" ADD COLUMN "name" text NOT NULL;'],
    ['changes a type', 'ALTER TABLE "deals" ALTER COLUMN "name" SET DATA TYPE integer USING 1;'],
    ['drops a default', 'ALTER TABLE "deals" ALTER COLUMN "name" DROP DEFAULT;'],
    ['builds an index', 'CREATE UNIQUE INDEX "i" ON "deals" USING btree ("name");'],
    ['validates a foreign key', 'ALTER TABLE "deals" ADD CONSTRAINT "c" FOREIGN KEY ("a") REFERENCES "public"."b"("id");'],
    ['validates a check', `ALTER TABLE "deals" ADD CONSTRAINT "c" CHECK ("a" in ('x', 'y'));`],
    ['builds the index of a constraint', 'ALTER TABLE "deals" ADD CONSTRAINT "c" UNIQUE("a");'],
    ['rewrites a table', 'ALTER TABLE "deals" ADD COLUMN "a" uuid DEFAULT gen_random_uuid() NOT NULL;'],
    ['writes every row', 'UPDATE "deals" SET "a" = "b";'],
    [
      'adds and validates',
      'ALTER TABLE "d" ADD CONSTRAINT "c" CHECK (a) NOT VALID;--> statement-breakpoint\nALTER TABLE "d" VALIDATE CONSTRAINT "c";',
    ],
    ['mixes', 'DROP INDEX CONCURRENTLY IF EXISTS "i";--> statement-breakpoint\nALTER TABLE "d" ADD COLUMN "a" text;'],
    ['cannot be repeated', 'CREATE INDEX CONCURRENTLY "i" ON "d" ("a");'],
  ]
  test.each(refused)('%s', (_what, text) => expect(findViolations(text)).toHaveLength(1))

  test('hides it behind one that is allowed', () => {
    expect(violation('CREATE TABLE "a" ("id" text);--> statement-breakpoint\nDROP TABLE "b";')).toBe('drops: drop table "b"')
  })
})

test.each([
  [
    'a new table, its indexes and keys',
    'CREATE TABLE "a" ("id" text);--> statement-breakpoint\nCREATE INDEX "i" ON "a" USING btree ("id");--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "c" FOREIGN KEY ("id") REFERENCES "public"."b"("id");',
  ],
  ['a column', 'ALTER TABLE "deals" ADD COLUMN "a" text;'],
  ['a column with a default', 'ALTER TABLE "deals" ADD COLUMN "a" timestamp (3) with time zone DEFAULT now() NOT NULL;'],
  [
    'an index beside writers',
    'DROP INDEX CONCURRENTLY IF EXISTS "i";--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "i" ON "deals" ("a");',
  ],
  ['a constraint for new rows', 'ALTER TABLE "deals" ADD CONSTRAINT "c" CHECK ("a" > 0) NOT VALID;'],
  ['its validation later', 'ALTER TABLE "deals" VALIDATE CONSTRAINT "c";'],
  ['the second step, with its release', '-- contract: not used since 1.2.0\nALTER TABLE "deals" DROP COLUMN "a";'],
  ['a short lock, with its reason', '-- locks: a table of a few rows\nCREATE INDEX "i" ON "languages" ("a");'],
])('%s is allowed', (_what, text) => expect(findViolations(text)).toEqual([]))

/** By its last migration an instance knows that it is older than another one, whose triggers it leaves alone. */
const knownTriggers = { migration: '0000_baseline', hash: '6e3fe9b1b6f7e565' }

test('a change of a trigger file comes with a migration', () => {
  const folder = join(import.meta.dirname, 'triggers')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)))
  const message = 'run `npm run db:generate -- --custom --name what_it_does`, then write its name and this hash here'
  expect(hash.digest('hex').slice(0, 16), message).toBe(knownTriggers.hash)
  expect(journal.entries.map(({ tag }) => tag)).toContain(knownTriggers.migration)
})
