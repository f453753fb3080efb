import { useTranslation } from 'react-i18next'
import { findHelpAnswers } from '#contract/help-answers.ts'
import { useSupports } from '#lib/services.ts'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { AnswersAndChat } from './answers-and-chat.tsx'
import { HelpCenterFrame } from './help-center-frame.tsx'
import { ProviderChat } from './provider-chat.tsx'

/** The business's help centre: answers, and its conversation with the administrators. */
export function ProviderHelpCenterPage() {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  const hasAnswers = useSupports(findHelpAnswers)
  return (
    <>
      <PageTitle name={t('title')} />
      {hasAnswers ? (
        <AnswersAndChat />
      ) : (
        <HelpCenterFrame>
          <ProviderChat>
            <Header />
          </ProviderChat>
        </HelpCenterFrame>
      )}
    </>
  )
}

function Header() {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  return (
    <header className="grid flex-none border-line border-b px-gutter py-2">
      <h1 tabIndex={-1} className="font-semibold text-h2">
        {t('title')}
      </h1>
      <p className="text-caption text-ink-3">{t('business.subtitle')}</p>
    </header>
  )
}
