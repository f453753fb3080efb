import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '#components/failure-alert.tsx'
import { PublicPage } from '#components/public-page.tsx'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { storeEmail } from '#lib/session/storage.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { recoveryCalls } from './api.ts'
import type { Attempt } from './attempt.ts'
import type { Frame } from './frame.ts'

/** A plain backend guarantees the new password and no more. */
const texts = {
  full: { intro: 'done.intro', mailed: 'done.mailed', send: 'done.again', sent: 'done.sentAgain' },
  plain: { intro: 'done.plainIntro', mailed: undefined, send: 'done.send', sent: 'done.sent' },
} as const

export function DoneStep({ attempt: { emailAddress, handle, isFullBackend }, ...frame }: Frame & { readonly attempt: Attempt }) {
  const { t } = useTranslation('recovery')
  const { t: common } = useTranslation('common')
  const { api, tabStorage } = useServices()
  const { side, from } = useSearch({ from: '/auth/forgot-password' })
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => recoveryCalls(api).mailAgain(handle),
    meta: { quiet: 'both' },
  })
  useEffect(() => storeEmail(tabStorage, emailAddress), [tabStorage, emailAddress])
  // Our own server sends it once more and no oftener.
  const isOver = isSuccess || (error instanceof ApiError && error.code === 'RECOVERY_ENDED')
  const { intro, mailed, send, sent } = texts[isFullBackend ? 'full' : 'plain']
  return (
    <PublicPage {...frame} title={t('done.title')} intro={t(intro)} wayBack={undefined}>
      <ButtonLink
        to={side === 'admin' ? '/admin/login' : '/service-provider/login'}
        search={{ from }}
        variant="primary"
        size="lg"
        className="mt-5 w-full"
      >
        {t('verify.signIn')}
      </ButtonLink>
      <div className="mt-5 grid gap-2 text-ink-2 text-small">
        {mailed && <p>{t(mailed, { address: emailAddress })}</p>}
        <p role="status">{isOver && t(isSuccess ? sent : 'done.noMore')}</p>
        {error instanceof ApiError && !isOver && <FailureAlert error={error} hasInput={false} />}
        {!isOver && (
          <Button size="sm" busy={isPending} busyLabel={common('sending')} onClick={() => mutate()} className="justify-self-start">
            {t(send)}
          </Button>
        )}
      </div>
    </PublicPage>
  )
}
