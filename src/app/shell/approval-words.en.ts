export const en = {
  approved: 'Your business is approved. All screens are open.',
} as const
