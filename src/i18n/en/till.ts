export const till = {
  title: 'Till',
} as const
