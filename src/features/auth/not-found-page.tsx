import { SearchX } from 'lucide-react'
import { useWords } from '../../i18n/use-words.ts'
import { PageMessage } from './page-message.tsx'
import { pageWords } from './page-words.ts'
import { WayOn } from './way-on.tsx'

/** 404. */
export function NotFoundPage() {
  const t = useWords(pageWords)
  return (
    <PageMessage
      icon={<SearchX aria-hidden />}
      title={t('missing.title')}
      text={
        <>
          {t('missing.text')} <span className="whitespace-nowrap text-ink-3">{t('missing.code')}</span>
        </>
      }
      action={<WayOn />}
    />
  )
}
