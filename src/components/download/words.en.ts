export const en = {
  others: 'Other downloads',
  collecting: 'Collecting rows: {{done, number}} of {{total, number}}',
  making: 'Preparing the spreadsheet',
  received: '{{size}} received',
  failed: 'Nothing was saved.',
  saved: 'Saved {{name, name}}',
  list: {
    rows: 'Download ({{number, number}})',
    allRows_one: 'Download the only row without filters',
    allRows_other: 'Download all {{count, number}} rows without filters',
    title_one: 'Spreadsheet with {{count, number}} row',
    title_other: 'Spreadsheet with {{count, number}} rows',
    matching: 'Contains what this list shows with its tab, search and filters, in its order.',
    all: 'Contains every row of this list in every tab, whatever it is filtered by, the newest first.',
    limit: 'It ends after {{max, number}} rows. Narrow the filters to get the others.',
  },
} as const
