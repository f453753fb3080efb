import { SearchX } from 'lucide-react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { PageMessage } from './page-message.tsx'
import { pageMessages } from './page-messages.ts'
import { WayOn } from './way-on.tsx'

/** 404. */
export function NotFoundPage() {
  const t = useTranslations(pageMessages)
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
