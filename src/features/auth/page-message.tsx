import type { ReactNode } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

interface PageMessageProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: ReactNode
  /** The one next step. */
  readonly action: ReactNode
}

/** A whole page that says what happened, what it means and the one next step; it stands in the shell and on public pages. */
export function PageMessage({ title, ...message }: PageMessageProps) {
  const t = useTranslations('common')
  return (
    <div className="mx-auto w-full max-w-read sm:pt-7">
      <title>{`${title} · ${t('product')}`}</title>
      <EmptyState level={1} title={title} {...message} />
    </div>
  )
}
