export const camera = {
  title: 'Camera',
} as const
