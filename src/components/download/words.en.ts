export const en = {
  others: 'Other downloads',
  collecting: 'Collecting rows: {{done, number}} of {{total, number}}',
  making: 'Preparing the spreadsheet',
  received: '{{size}} received',
  failed: 'Nothing was saved.',
  saved: 'Saved {{name, name}}',
} as const
