import { expect, test } from 'vitest'
import { titleFor } from './announcement-texts.ts'

test('a title is in the language of the reader where there is one', () => {
  const other = { _id: 'other', title: 'Roses', language: 'en', translatedTitle: 'ورد', isSent: true } as const
  expect(titleFor('en', other)).toEqual({ language: 'en', title: 'Roses' })
  expect(titleFor('ar', other)).toEqual({ language: 'ar', title: 'ورد' })
  expect(titleFor('ar', { ...other, translatedTitle: null })).toEqual({ language: 'en', title: 'Roses' })
})
