import { useState } from 'react'
import type { ReviewStatus } from '#contract/review.ts'

/** The search of a record's address. One without a tab gets the tab of the status that the record had when it was opened. */
export function useOpenedTab<Search extends { readonly status?: ReviewStatus | 'ALL' | undefined }>(
  address: Search,
  status: ReviewStatus | undefined,
): Search {
  const [opened] = useState(status)
  return address.status || !opened || opened === 'PENDING' ? address : { ...address, status: opened }
}
