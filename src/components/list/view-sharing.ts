import { Bookmark, type LucideIcon, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface Sharing {
  readonly isShared?: boolean | undefined
  readonly sharedBy?: string | null | undefined
}

/** The sign of a view: its own for one that all administrators see. */
export const viewIcon = ({ isShared }: Sharing): LucideIcon => (isShared ? Users : Bookmark)

/** Says of a shared view what its icon shows. */
export function useSharedText(): (view: Sharing) => string {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  return ({ sharedBy }) => (typeof sharedBy === 'string' ? t('sharedBy', { name: sharedBy }) : t('shared'))
}
