import { palette as ar } from '../../i18n/ar/palette.ts'
import { palette as en } from '../../i18n/en/palette.ts'

/** The words of the command palette. */
export const paletteMessages = { namespace: 'palette', en, ar } as const
