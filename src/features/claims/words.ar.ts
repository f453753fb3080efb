import type { ArabicOf } from '#i18n/arabic-of.ts'
import type { en } from './words.en.ts'
