export const en = {
  label: 'Contact the marketplace',
  whatsApp: 'WhatsApp',
} as const
