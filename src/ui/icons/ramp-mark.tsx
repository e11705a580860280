// The product's logo: two arrows that pass each other, and the name.

export function RampMark() {
  return (
    <svg width="92" height="28" viewBox="0 0 92 28" role="img" aria-label="Ramp" fill="none">
      <path
        d="M4 18 12 6l4 6M24 10l-8 12-4-6"
        stroke="var(--ramp-accent-ink)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <text
        x="34"
        y="20"
        fill="currentColor"
        fontFamily="var(--ramp-font)"
        fontSize="18"
        fontWeight="700"
        letterSpacing="-.02em"
      >
        Ramp
      </text>
    </svg>
  );
}
