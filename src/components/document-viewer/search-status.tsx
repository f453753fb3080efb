import { Eye, ScanText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TextSearch } from './text/search-pdf.ts'
import type { OpenedDocument } from './use-document.ts'

interface SearchStatusProps {
  readonly search: TextSearch
  readonly document: OpenedDocument
}

/** One line below the toolbar with the result of the search. */
export function SearchStatus({ search, document }: SearchStatusProps) {
  const text = useStatusText(search, document)
  const Icon = search.status === 'unreadable' ? Eye : ScanText
  return (
    <p className="flex items-start gap-2 border-line border-t px-3 py-1.5 text-ink-2 text-small">
      <Icon aria-hidden className="mt-0.5 size-icon-sm flex-none" />
      <span>{text}</span>
    </p>
  )
}

function useStatusText({ status, searchedPages, pages, findings }: TextSearch, document: OpenedDocument): string {
  const { t } = useTranslation('documentViewer', { keyPrefix: 'search' })
  if (status === 'unreadable') return t(document.kind === 'picture' ? 'picture' : 'scanned')
  if (status === 'searching') return t('progress', { page: searchedPages, total: pages })
  const count = (kind: 'found' | 'differs') => Object.values(findings).filter((finding) => finding?.kind === kind).length
  const [found, differs] = [count('found'), count('differs')]
  return [
    found + differs === 0 && t('nothing'),
    found > 0 && t('summary.found', { count: found }),
    differs > 0 && t('summary.differs', { count: differs }),
    document.kind === 'pdf' && pages < document.pdf.pages && t('partial', { count: pages }),
  ]
    .filter((part) => part !== false)
    .join(' · ')
}
