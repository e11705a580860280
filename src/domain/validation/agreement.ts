// The agreement to the terms on the last step before paying (specification 1, section 5 'Card').

export function agreementProblem(isTicked: boolean): 'agreement.required' | null {
  return isTicked ? null : 'agreement.required';
}
