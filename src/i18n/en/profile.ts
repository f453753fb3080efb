export const profile = {
  title: 'profile',
} as const
