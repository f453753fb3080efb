export const en = {
  others: 'Other downloads',
  collecting: 'Collecting the rows: {{done, number}} of {{total, number}}',
  making: 'The spreadsheet is being made',
  received: '{{size}} received',
  failed: 'Nothing was saved.',
  saved: 'Saved {{name, name}}',
} as const
