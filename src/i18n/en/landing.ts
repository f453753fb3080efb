export const landing = {
  title: 'landing',
} as const
