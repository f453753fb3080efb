export const en = {
  terms: 'Terms of the marketplace',
  privacy: 'Privacy',
  example: 'Example text: the operator of this marketplace replaces it.',
  failed: 'Check your connection.',
} as const
