/** What an instance of the release before would break on while it still serves. */
const contracting = [
  [/^alter (table|type|view|sequence|schema)\b.*\brename\b/, 'renames'],
  [/^drop (table|type|view|materialized view|sequence|schema)\b/, 'drops'],
  [/^alter table\b.*\bdrop column\b/, 'drops a column'],
  [/^alter table\b.*\bset not null\b/, 'sets NOT NULL'],
  [/^alter table\b.*\badd column\b(?!.*\bdefault\b).*\bnot null\b/, 'adds NOT NULL without a default'],
  [/^alter table\b.*\balter column \S+ (set data )?type\b/, 'changes a type'],
  [/^alter table\b.*\bdrop default\b/, 'drops a default'],
] as const

/** What holds a lock for as long as it reads or writes a whole table. */
const locking = [
  [/^create (unique )?index (?!concurrently\b)/, 'builds an index while nobody can write: use CONCURRENTLY in a migration of its own'],
  [
    /^alter table\b.*\badd constraint\b.*\b(foreign key|check)\b(?!.*\bnot valid$)/,
    'validates a constraint: add it NOT VALID, and validate it in the next migration',
  ],
  [
    /^alter table\b.*\badd constraint\b.*\b(unique|primary key|exclude)\b(?!.*\busing index\b)/,
    'builds an index for a constraint: build it CONCURRENTLY before, and add the constraint USING INDEX',
  ],
  [
    /^alter table\b.*\badd column\b.*\b(generated always as .*stored|serial|default (gen_random_uuid|random|clock_timestamp|nextval)\b)/,
    'rewrites the table',
  ],
  [/^(update|delete from)\b/, 'writes many rows: do it in parts, by a job'],
] as const

const normalise = (statement: string): string =>
  statement.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().replace(/;$/, '').toLowerCase()

const findName = (statement: string, pattern: RegExp): string | undefined =>
  pattern
    .exec(statement)?.[1]
    ?.replaceAll('"', '')
    .replace(/^public\./, '')

const changedTable = (statement: string): string | undefined =>
  findName(statement, /^alter table (?:only )?(?:if exists )?(\S+)/) ??
  findName(statement, /^create (?:unique )?index .*? on (?:only )?(\S+)/) ??
  findName(statement, /^(?:update|delete from) (\S+)/)

const createdTable = (statement: string) => findName(statement, /^create table (?:if not exists )?(\S+)/)

const indexName = (statement: string) => findName(statement, /\bindex concurrently (?:if (?:not )?exists )?(\S+)/)

const markers = {
  contract: /^-- contract: not used since \d+\.\d+\.\d+$/m,
  locks: /^-- locks: \S.*$/m,
}

/** What a migration does that needs a second step or a marker. Tables that it creates are empty and unknown to others. */
export function findViolations(text: string): string[] {
  const statements = text.split('--> statement-breakpoint').map(normalise).filter(Boolean)
  const own = new Set(statements.flatMap((statement) => createdTable(statement) ?? []))
  const concurrent = statements.filter((statement) => indexName(statement) !== undefined)
  const find = (rules: typeof contracting | typeof locking) =>
    statements
      .filter((statement) => !own.has(changedTable(statement) ?? ''))
      .flatMap((statement) => rules.filter(([pattern]) => pattern.test(statement)).map(([, what]) => `${what}: ${statement}`))
  const validated = statements.flatMap((statement) => findName(statement, /\bvalidate constraint (\S+)/) ?? [])
  const added = new Set(statements.map((statement) => findName(statement, /\badd constraint (\S+)/)))
  const dropped = new Set(concurrent.filter((statement) => statement.startsWith('drop')).map(indexName))
  return [
    ...(markers.contract.test(text) ? [] : find(contracting)),
    ...(markers.locks.test(text) ? [] : find(locking)),
    ...validated.filter((name) => added.has(name)).map((name) => `validates a constraint while the lock of its addition is held: ${name}`),
    ...(concurrent.length > 0 && concurrent.length < statements.length ? ['mixes CONCURRENTLY with statements of a transaction'] : []),
    ...concurrent
      .filter((statement) => statement.startsWith('create') && !dropped.has(indexName(statement)))
      .map((statement) => `cannot be repeated, drop the index CONCURRENTLY IF EXISTS before: ${statement}`),
  ]
}
