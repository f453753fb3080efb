import { useMutation } from '@tanstack/react-query'
import { KeyRound, RefreshCw } from 'lucide-react'
import { type RefObject, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Elements } from '#ui/elements.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { secondFactorMutations } from './api.ts'

interface SectionProps {
  readonly heading?: RefObject<HTMLHeadingElement | null>
  readonly title: string
  readonly text: string
  readonly children: Elements
}

function Section({ heading, title, text, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-4 border-line border-b pt-5 pb-5 last:border-b-0">
      <div className="max-w-read">
        <h2 id={id} ref={heading} tabIndex={heading && -1} className="font-semibold text-h2 outline-none">
          {title}
        </h2>
        <p className="text-ink-3 text-small">{text}</p>
      </div>
      {children}
    </section>
  )
}

/** Few codes are left: time for new ones. */
const fewCodes = 3

const loadPasswordDialog = () => import('#components/password-dialog/password-dialog.tsx').then(({ PasswordDialog }) => PasswordDialog)

interface RecoveryCodesProps {
  readonly left: number
  readonly onMade: (codes: readonly string[]) => void
}

export function RecoveryCodes({ left, onMade }: RecoveryCodesProps) {
  const { t } = useTranslation('secondFactor')
  const { api, session } = useServices()
  const { isOffline } = useConnection()
  const emailAddress = useStore(session.store, ({ user }) => user?.emailAddress)
  const { component: PasswordDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadPasswordDialog)
  const { mutateAsync } = useMutation(secondFactorMutations(api).makeRecoveryCodes())
  return (
    <Section title={t('codes.title')} text={t('codes.text')}>
      {left <= fewCodes ? (
        <Alert tone="warn" title={t('codes.left', { count: left })} className="max-w-read">
          <p>{t('codes.few')}</p>
        </Alert>
      ) : (
        <p className="font-medium">{t('codes.left', { count: left })}</p>
      )}
      <Button {...preload} icon={<RefreshCw aria-hidden className="size-icon-sm" />} disabled={isOffline} onClick={open}>
        {t('codes.make')}
      </Button>
      {PasswordDialog && (
        <PasswordDialog
          open={isOpen}
          title={t('codes.confirm.title')}
          description={t('codes.confirm.text')}
          icon={<KeyRound />}
          emailAddress={emailAddress}
          passwordLabel={t('password')}
          confirmLabel={t('codes.make')}
          busyLabel={t('codes.confirm.busy')}
          send={async (currentPassword) => {
            const { data } = await mutateAsync({ body: { currentPassword } })
            setOpen(false)
            onMade(data.recoveryCodes)
          }}
          onDone={() => undefined}
          onCancel={() => setOpen(false)}
        />
      )}
    </Section>
  )
}

export function TrustedDevices({ count }: { readonly count: number }) {
  const { t } = useTranslation('secondFactor', { keyPrefix: 'devices' })
  const { api } = useServices()
  const { isOffline } = useConnection()
  const { mutate, isPending } = useMutation(secondFactorMutations(api).forgetDevices())
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone then.
  const forget = () => mutate({}, { onSuccess: () => heading.current?.focus() })
  return (
    <Section heading={heading} title={t('title')} text={t('text')}>
      <p className="font-medium">{t('count', { count })}</p>
      {(count > 0 || isPending) && (
        <Button busy={isPending} disabled={isOffline && !isPending} onClick={forget}>
          {t('forget')}
        </Button>
      )}
    </Section>
  )
}
