export const en = {
  title: 'Changed since approval',
  by: 'Approved by {{by, name}}, {{at}}',
  byOnly: 'Approved by {{by, name}}',
  at: 'Approved {{at}}',
  unchanged: 'Unchanged',
  before: 'Before:',
  now: 'Now:',
  removed: 'Removed:',
  added: 'Added:',
  nothing: 'empty',
  coverBefore: 'Cover picture before',
  coverNow: 'Cover picture now',
} as const
