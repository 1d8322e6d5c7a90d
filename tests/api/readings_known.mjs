// Sloppy forms that the service does not read as it should. Each is tried in every run, and the test fails when one of
// them is fixed, so that its entry goes. symptoms: refused; otherwise: stored otherwise; untold: no warning names the
// field; strict: handling=strict does not refuse it.
export const known = [
    {
        operation: /^saleSummaryReport$/,
        rule: /^query: word/,
        field: /^serviceTypes$/,
        symptoms: ["untold", "strict"],
        why: "Service types of a report are found by the store's names, codes and ids, without a warning.",
    },
    {
        operation: /web_order|quote/,
        rule: /^number for a text/,
        field: /cardNumber$/,
        symptoms: ["untold", "strict"],
        why: "The number of a card as a number becomes a text before it is read, without a warning.",
    },
    {
        operation: /web_order|quote/,
        rule: /^date/,
        field: /dateStr$/,
        symptoms: ["otherwise", "untold", "strict"],
        why: "When an order is wanted is read in every form, and the text is kept as it was sent, without a warning.",
    },
];
