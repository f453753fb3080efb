import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import type { SiteTextName } from '#contract/content.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Markdown } from './markdown.tsx'
import { siteTextQuery } from './site-text-query.ts'

/** The terms or the privacy text of the marketplace, in the shown language. */
export function SiteText({ name }: { readonly name: SiteTextName }) {
  const { t } = useTranslation('siteText')
  const query = useQuery(siteTextQuery(useServices(), name, useLanguage()))
  if (query.error) return <QueryError error={query.error} query={query} text={t('failed')} />
  if (!query.data) return <SiteTextLoading />
  return (
    <>
      {query.data.isExample && <Alert title={t('example')} className="mb-4" />}
      <Markdown text={query.data.text} />
    </>
  )
}

function SiteTextLoading() {
  const { t } = useTranslation('common')
  return (
    <div aria-busy="true" className="grid gap-4">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <Skeleton className="max-w-side" />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
