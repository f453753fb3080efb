import { preview as ar } from '../i18n/ar/preview.ts'
import { preview as en } from '../i18n/en/preview.ts'

export const previewMessages = { namespace: 'preview', en, ar } as const
