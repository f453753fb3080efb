export const auth = {
  title: 'auth',
} as const
