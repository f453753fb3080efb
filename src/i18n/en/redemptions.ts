export const redemptions = {
  title: 'Redemptions',
} as const
