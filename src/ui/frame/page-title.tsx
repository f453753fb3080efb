import { useTranslations } from '../../i18n/use-translations.ts'

/** The one place that writes the browser's title: the page's name, then the product's. */
export function PageTitle({ name }: { readonly name: string }) {
  const t = useTranslations('common')
  return <title>{`${name} · ${t('product')}`}</title>
}
