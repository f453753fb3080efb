import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '#components/failure-alert.tsx'
import { PublicPage } from '#components/public-page.tsx'
import { useServices } from '#lib/services.ts'
import { storeEmail } from '#lib/session/storage.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Elements } from '#ui/elements.ts'
import type { Link } from './use-link.ts'

interface LinkPageProps {
  readonly link: Link
  readonly title: string
  readonly intro: string
  /** The name of the button that opens the link. */
  readonly openLabel: string
  readonly children: Elements
}

/** What became of the link of a mail, announced; `children` is the next step. */
export function LinkPage({ link, title, intro, openLabel, children }: LinkPageProps) {
  const { tabStorage } = useServices()
  const emailAddress = link.state === 'opened' ? link.emailAddress : undefined
  useEffect(() => {
    if (emailAddress) storeEmail(tabStorage, emailAddress)
  }, [tabStorage, emailAddress])
  return (
    <PublicPage title={title} intro={intro}>
      <p role="status" className="sr-only">
        {`${title}. ${intro}`}
      </p>
      <OpenedLink link={link} title={title} openLabel={openLabel}>
        {children}
      </OpenedLink>
    </PublicPage>
  )
}

function OpenedLink({ link, title, openLabel, children }: Omit<LinkPageProps, 'intro'>) {
  const { t } = useTranslation('common')
  if (link.state === 'ready' || link.state === 'working')
    return (
      <Button
        variant="primary"
        size="lg"
        busy={link.state === 'working'}
        busyLabel={title}
        onClick={link.state === 'ready' ? link.open : undefined}
        className="mt-5 w-full"
      >
        {openLabel}
      </Button>
    )
  if (link.state === 'failed')
    return (
      <div className="mt-5 grid gap-3">
        <FailureAlert error={link.error} hasInput={false} />
        <Button variant="primary" size="lg" onClick={link.retry} className="w-full">
          {t('tryAgain')}
        </Button>
      </div>
    )
  return children
}
