import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '#components/failure-alert.tsx'
import { PublicPage } from '#components/public-page.tsx'
import { useServices } from '#lib/services.ts'
import { storeEmail } from '#lib/session/storage.ts'
import { Button } from '#ui/actions/button.tsx'
import { SpinnerRing } from '#ui/feedback/spinner.tsx'
import type { Link } from './use-link.ts'

interface LinkPageProps {
  readonly link: Link
  readonly title: string
  readonly intro: string
  readonly children: ReactNode
}

/** What became of the link of a mail, announced; `children` is the next step. */
export function LinkPage({ link, title, intro, children }: LinkPageProps) {
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
      <OpenedLink link={link}>{children}</OpenedLink>
    </PublicPage>
  )
}

function OpenedLink({ link, children }: Pick<LinkPageProps, 'link' | 'children'>) {
  const { t } = useTranslation('recovery')
  if (link.state === 'working')
    return (
      <p className="mt-5 flex text-teal">
        <SpinnerRing />
      </p>
    )
  if (link.state === 'failed')
    return (
      <div className="mt-5 grid gap-3">
        <FailureAlert error={link.error} hasInput={false} />
        <Button variant="primary" size="lg" onClick={link.retry} className="w-full">
          {t('verify.tryAgain')}
        </Button>
      </div>
    )
  return children
}
