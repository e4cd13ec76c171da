/** Logo of the product. */
export function Mark() {
  return (
    <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#fff" opacity=".16" />
      <path d="M9 22c5 0 3-12 8-12h6" fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
      <path
        d="m19.5 6.5 4 3.5-4 3.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="9" cy="22" r="2.6" fill="#8fe0d2" />
    </svg>
  );
}
