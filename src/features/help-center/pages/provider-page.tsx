import { getRouteApi, useNavigate, useRouterState } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { findHelpAnswers } from '#contract/help-answers.ts'
import { useSupports } from '#lib/services.ts'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { AnswersPane } from '../answers/answers-pane.tsx'
import { ConversationHeader } from '../answers/conversation-header.tsx'
import { useShownView } from '../answers/use-shown-view.ts'
import { HelpCenterFrame } from './help-center-frame.tsx'
import { ProviderChat } from './provider-chat.tsx'

/** Answers and chat stand side by side from this width on. */
const wideQuery = '(min-width: 64rem)'

const route = getRouteApi('/service-provider/help-center')

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

/** Shows the answers and the conversation; a narrow window shows one of them at a time. */
function AnswersAndChat() {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  const { view: requestedView, search: q } = route.useSearch()
  const navigate = useNavigate({ from: '/service-provider/help-center' })
  const isWide = useMedia(wideQuery)
  const hasPrefill = useRouterState({ select: ({ location }) => location.state.chatDraft !== undefined })
  const view = useShownView({ view: requestedView, hasPrefill })
  const chat = useRef<HTMLDivElement>(null)
  const [chatTakesFocus, answersTakeFocus] = [useRef(false), useRef(false)]
  const write = (question?: string) => {
    chatTakesFocus.current = !isWide
    void navigate({
      search: (old) => ({ ...old, view: isWide ? old.view : 'chat' }),
      state: (old) => ({ ...old, chatDraft: question }),
      replace: isWide,
      resetScroll: false,
    })
    if (isWide) chat.current?.querySelector('textarea')?.focus()
  }
  const onSearch = (text: string | undefined) =>
    void navigate({ search: (old) => ({ ...old, search: text }), replace: true, resetScroll: false })
  const back = { to: '/service-provider/help-center', search: { page: 1, search: q, view: 'answers' }, resetScroll: false } as const
  const showsChat = isWide || view === 'chat'
  return (
    <HelpCenterFrame className="lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
      {(isWide || !showsChat) && <AnswersPane q={q} onSearch={onSearch} onWrite={write} isAside={isWide} takesFocus={answersTakeFocus} />}
      {showsChat && (
        <div ref={chat} className="grid min-h-0 min-w-0">
          {!isWide && <h1 className="sr-only">{t('title')}</h1>}
          <ProviderChat takesFocus={chatTakesFocus}>
            <ConversationHeader
              back={isWide ? undefined : back}
              onBack={() => {
                answersTakeFocus.current = true
              }}
            />
          </ProviderChat>
        </div>
      )}
    </HelpCenterFrame>
  )
}
