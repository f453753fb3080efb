import { useTranslation } from 'react-i18next'
import { type PracticeKind, practiceKinds } from '#contract/practice-codes.ts'
import { type Language, languages } from '#i18n/languages.ts'

/** What paper and pictures of the practice vouchers say in one language. */
export interface PracticeTexts {
  readonly language: Language
  readonly dir: 'ltr' | 'rtl'
  readonly title: string
  readonly note: string
  readonly kinds: Readonly<Record<PracticeKind, string>>
}

function useTextsIn(language: Language): PracticeTexts {
  const { t } = useTranslation('till', { keyPrefix: 'practice', lng: language })
  return {
    language,
    dir: languages[language].dir,
    title: t('voucher'),
    note: t('worthless'),
    kinds: Object.fromEntries(practiceKinds.map((kind) => [kind, t(`kinds.${kind}`)])) as PracticeTexts['kinds'],
  }
}

/** Arabic first. */
export const usePracticeTexts = (): readonly PracticeTexts[] => [useTextsIn('ar'), useTextsIn('en')]
