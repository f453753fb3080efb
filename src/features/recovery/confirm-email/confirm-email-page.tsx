import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { confirmEmailChange } from '#contract/account.ts'
import { getSide } from '#contract/roles.ts'
import type { Api } from '#lib/http/api.ts'
import { useServices } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { LinkPage } from '../link-page.tsx'
import { type Link, useLink } from '../use-link.ts'

const send = (api: Api, token: string) => api.send(confirmEmailChange, { body: { token } })

/** Where the link to a new address leads, also without a session. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('recovery')
  const link = useLink({ path: '/auth/confirm-email', send })
  const address = link.state === 'opened' ? link.emailAddress : ''
  return (
    <LinkPage
      link={link}
      title={t(`confirm.${link.state}`)}
      intro={t(`confirm.${link.state}Text`, { address })}
      openLabel={t('confirm.open')}
    >
      <NextStep link={link} />
    </LinkPage>
  )
}

const accountPaths = { admin: '/admin/account', provider: '/service-provider/account' } as const
const signInPaths = { admin: '/admin/login', provider: '/service-provider/login' } as const

function NextStep({ link }: { readonly link: Link }) {
  const { t } = useTranslation('recovery')
  const signedInAs = useStore(useServices().session.store, ({ role }) => role)
  const owner = link.state === 'opened' ? link.role : undefined
  const style = { variant: 'primary', size: 'lg', className: 'mt-5 w-full' } as const
  if (signedInAs)
    return (
      <ButtonLink to={accountPaths[getSide(signedInAs)]} {...style}>
        {t('confirm.account')}
      </ButtonLink>
    )
  return (
    <ButtonLink to={owner ? signInPaths[getSide(owner)] : '/home'} {...style}>
      {t('verify.signIn')}
    </ButtonLink>
  )
}
