interface SignInSearch {
  readonly from?: string
}

export const parseSignInSearch = ({ from }: Record<string, unknown>): SignInSearch => (typeof from === 'string' ? { from } : {})
