// The bytes of docs/api/examples.json, between two labels.
    .section .rodata
    .global comanda_examples_begin
    .global comanda_examples_end
comanda_examples_begin:
    .incbin "examples.json"
comanda_examples_end:
    .section .note.GNU-stack, "", %progbits
