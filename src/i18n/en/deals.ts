export const deals = {
  title: 'deals',
} as const
