import { getTableName } from 'drizzle-orm'
import { classifiedTables, dataClasses, hasPersonalData } from './personal-data.ts'

const toColumns = ({ columns }: (typeof classifiedTables)[number]) =>
  dataClasses
    .filter((each) => !['none', 'link', 'secret'].includes(each))
    .flatMap((each) => (columns[each] ? [`${each}: ${columns[each].map((name) => `\`${name}\``).join(', ')}`] : []))
    .concat(columns.secret ? `secret: ${columns.secret.map((name) => `\`${name}\``).join(', ')}` : [])
    .join('; ') || 'only that there is a row'

const toRow = (entry: (typeof classifiedTables)[number]) =>
  `| \`${getTableName(entry.table)}\` | ${[toColumns(entry), entry.why, entry.retention, entry.seenBy, entry.erased].join(' | ')} |`

export const toMarkdown = (): string => `# Personal data by table

Generated from \`server/privacy/personal-data.ts\`; \`npx vitest run server/privacy/people.test.ts --update\` writes it again. What it means: [data protection](data-protection.md).

| table | personal columns | why | kept | seen by | erased by \`npm run person\` |
|---|---|---|---|---|---|
${classifiedTables.filter(hasPersonalData).map(toRow).join('\n')}

Nothing about a person: ${classifiedTables
  .filter((entry) => !hasPersonalData(entry))
  .map(({ table }) => `\`${getTableName(table)}\``)
  .join(', ')}.
`
