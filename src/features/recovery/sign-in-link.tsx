import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { linkClasses } from '#ui/actions/text-link.tsx'

interface SignInLinkProps {
  readonly to: '/admin/login' | '/service-provider/login'
  readonly from?: string | undefined
}

export function SignInLink({ to, from }: SignInLinkProps) {
  const { t } = useTranslation('recovery')
  return (
    <p className="mt-4 text-small">
      <Link to={to} search={{ from }} className={`inline-flex min-h-touch items-center sm:min-h-0 ${linkClasses}`}>
        {t('back')}
      </Link>
    </p>
  )
}
