export const en = {
  all: 'Select all {{count, number}}',
  first: 'Select the first {{count, number}}',
} as const
