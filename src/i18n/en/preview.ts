export const preview = {
  title: 'preview',
} as const
